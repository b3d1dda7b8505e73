import { afterEach, expect, test } from 'vitest';
import { goToQuestion } from './go-to-question.ts';

afterEach(() => document.body.replaceChildren());

function draw(html: string): void {
  document.body.innerHTML = `<section><button id="other">Other</button>${html}</section>`;
}

test.each([
  { what: 'the first of several controls', html: '<div id="q"><input id="to"><input></div>' },
  {
    what: 'a control that is not hidden',
    html: '<div id="q"><input type="hidden"><input hidden><select id="to"></select></div>',
  },
  {
    what: 'the invalid control',
    html: '<div id="q"><input aria-invalid="false"><input aria-invalid="true" id="to"></div>',
  },
  {
    what: 'a control that is not disabled',
    html: '<div id="q"><button disabled>A</button><button id="to">B</button></div>',
  },
  {
    what: 'a control that the keyboard can reach',
    html: '<div id="q"><select tabindex="-1"></select><div tabindex="0" id="to">x</div></div>',
  },
  {
    what: 'the control on the chosen tab for a question on another',
    html: '<div><span id="q"></span><button role="tab">T</button><div role="tabpanel" tabindex="0"><textarea id="to"></textarea></div></div>',
  },
])('focuses $what', ({ html }) => {
  draw(html);
  goToQuestion('q');
  expect(document.activeElement?.id).toBe('to');
});

test('scrolls to a question below the window', () => {
  draw('<div style="height:3000px"></div><div id="q"><input id="to"></div><div style="height:3000px"></div>');
  goToQuestion('q');
  const { top, bottom } = document.getElementById('to')?.getBoundingClientRect() ?? new DOMRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});

test('does nothing for a key that no element has', () => {
  draw('<input>');
  goToQuestion('q');
  expect(document.activeElement).toBe(document.body);
});

test('finds a question whose key is the id of the part of the page around it', () => {
  draw('<main id="q"><input><div id="q"><input id="to"></div></main>');
  goToQuestion('q');
  expect(document.activeElement?.id).toBe('to');
});
