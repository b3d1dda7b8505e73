// The only entry point of the conversion of uploaded files and pages to PDF. Code outside imports no other file
// of this folder.
export type { ChromiumHost, PageOptions, PageResource } from './chromium/chromium-host.ts';
export { chromiumLaunch } from './chromium/chromium-launch.ts';
export { waitForFonts } from './chromium/fonts-ready.ts';
export { openChromium } from './chromium/open-chromium.ts';
export { PRINT_FONT_FAMILY, PRINT_FONTS_PATH, printFonts } from './chromium/print-fonts.ts';
export { isRoot, requireSandbox } from './chromium/require-sandbox.ts';
export { spellOutPage } from './chromium/spell-out.ts';
export { spellOutText } from './chromium/spelled-out.ts';
export type { ConversionResult, Converter } from './converter.ts';
export { createConverter } from './create-converter.ts';
export { estimateConversionMs } from './expected-ms.ts';
export { type FailureReason, failureText } from './failure-reason.ts';
export type { CopyDescription, JoinedDocument } from './joining/join-documents.ts';
export { joinInThread } from './joining/join-in-thread.ts';
