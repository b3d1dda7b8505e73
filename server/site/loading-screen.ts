import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { escapeHtml } from './html.ts';

/** Seconds until the screen says that loading takes too long, and how to reload. */
const LATE_AFTER = 10;

/**
 * Returns the loading screen, visible until the scripts render: the form's name, and that it is loading. It
 * needs no other files, so that a missing script does not leave a blank page.
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
