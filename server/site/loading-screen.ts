import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { escapeHtml } from './html.ts';

/** Seconds after which the screen says that it takes too long, and how to load it again. */
const LATE_AFTER = 10;

/**
 * What is seen until the scripts have come and draw over it: whose form it is, and that it is on its way. It needs nothing
 * but itself, so that a script that never comes does not leave a white page.
 */
export function loadingScreen({ title, texts, school, theme }: CompiledForm): {
  readonly style: string;
  readonly html: string;
} {
  const style = `.mt-loading{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:.25rem;padding:1rem;overflow:auto;text-align:center;border-top:.5rem solid ${theme.primary};background:${theme.white};color:#1a1a1a;color:color-mix(in srgb,${theme.neutral} 25%,#000);font:400 1rem/1.6 system-ui,sans-serif}
.mt-loading>*{max-width:36rem;margin:0;animation:mt-show 0s .15s both}
.mt-loading>:first-child{font-size:1.25rem;font-weight:600}
.mt-loading>.mt-late{margin-top:1rem;animation-delay:${LATE_AFTER}s}
@keyframes mt-show{from{visibility:hidden}}
@media (prefers-color-scheme:dark){.mt-loading{background:color-mix(in srgb,${theme.neutral} 25%,#000);color:color-mix(in srgb,${theme.neutral} 10%,#fff)}.mt-loading a{color:inherit}}
@media (scripting:none){.mt-loading{display:none}}`;
  const html = `<div class="mt-loading" role="status">
        <p>${escapeHtml(school.partnerName)}</p>
        <p>${escapeHtml(title)}</p>
        <p>${escapeHtml(texts.loading)} …</p>
        <p class="mt-late">${escapeHtml(texts['page.late'])} <a href="">${escapeHtml(texts['button.reload'])}</a></p>
      </div>`;
  return { style, html };
}
