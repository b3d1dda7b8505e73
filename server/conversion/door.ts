// The only entry point of the conversion of uploaded files and pages to PDF. Code outside imports no other file
// of this folder.
export type { ChromiumHost, PageOptions, PageResource } from './chromium/chromium-host.ts';
export { chromiumLaunch } from './chromium/chromium-launch.ts';
export { openChromium } from './chromium/open-chromium.ts';
export { isRoot, requireSandbox } from './chromium/require-sandbox.ts';
export type { ConversionResult, Converter } from './converter.ts';
export { createConverter } from './create-converter.ts';
export { estimateConversionMs } from './expected-ms.ts';
export { type FailureReason, failureText } from './failure-reason.ts';
export { waitForFonts } from './fonts/fonts-ready.ts';
export { PRINT_FONT_FAMILY, PRINT_FONTS_PATH, printFonts } from './fonts/print-fonts.ts';
export { spellOutPage } from './fonts/spell-out.ts';
export { spellOutText } from './fonts/spelled-out.ts';
export type { CopyDescription, JoinedDocument } from './joining/join-documents.ts';
export { joinInThread } from './joining/join-in-thread.ts';
