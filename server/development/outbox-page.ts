import type { OutboxMail } from '../mail/outbox.ts';
import { escapeHtml, renderPlainPage } from '../site/html.ts';

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 45rem; padding: 0 1rem; color: #1a1a1a; background: #f5f5f4 }
article { background: #fff; border: 1px solid #d6d3d1; border-radius: 0.5rem; margin-bottom: 1.5rem; padding: 0 1.25rem }
h2 { font-size: 1.1rem } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
`;

/** Renders the mails of the outbox for people, with clickable links. */
export function outboxPage(mails: readonly OutboxMail[]): { html: string; policy: string } {
  const list = mails.map(renderMail).join('\n');
  return renderPlainPage({
    title: `Outbox (${mails.length})`,
    style: STYLE,
    body: `<h1>Outbox</h1>
<p>No mail server is set up, so mails wait here, newest first. Load the page again to see new ones.</p>
${list || '<p>There is no mail yet.</p>'}`,
  });
}

function renderMail({ to, subject, text, date }: OutboxMail): string {
  const withLinks = escapeHtml(text).replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`);
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To <strong>${escapeHtml(to)}</strong>, <time datetime="${escapeHtml(date)}">${escapeHtml(date)}</time></p>
<pre>${withLinks}</pre>
</article>`;
}
