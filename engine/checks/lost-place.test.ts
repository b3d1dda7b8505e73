import type { Definition } from '../definition/definition.ts';
import type { ProductTextId } from '../form/texts.ts';
import { testCheck } from '../testing/check-tester.ts';
import { lostPlace } from './lost-place.ts';

const sections = { one: { content: [{ text: 'Hello.' }] } };
const wording =
  (texts: Partial<Record<ProductTextId, string>>) =>
  (definition: Definition): Definition => ({ ...definition, texts: { file: 'texts.json', value: texts } });

testCheck(lostPlace, [
  {
    name: 'reworded texts with all placeholders, and texts without a wording',
    sections,
    change: wording({ 'progress.short': '{{answered}} of {{required}}' }),
    findings: [],
  },
  {
    name: 'placeholders of school and form are optional',
    sections,
    change: wording({ 'button.submit': 'Send' }),
    findings: [],
  },
  {
    name: 'a lost placeholder',
    sections,
    change: wording({ 'progress.short': '{{answered}}' }),
    findings: [
      {
        at: 'texts.json#/progress.short',
        severity: 'warning',
        message: "This text lacks {{required}}. The product's own text contains it.",
        suggestion: `Add {{required}} where it belongs. The product's text is "{{answered}}/{{required}}".`,
      },
    ],
  },
]);
