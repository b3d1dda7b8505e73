// A form with 200 computed values, to test speed: 19 in each of ten entries, where each reads the one before
// it, and ten totals.
import type { ContentDefinition } from '../definition/definition.ts';
import type { SmallForm } from './small-form.ts';

const money = { widget: 'money', currency: '$' } as const;

export function manyComputed(): SmallForm {
  const steps = Array.from({ length: 19 }, (_, index): ContentDefinition => {
    const before = index === 0 ? 'price' : `step_${index}`;
    const question = `step_${index + 1}`;
    return {
      question,
      label: question,
      ...money,
      calculate: { sum: [{ answer: before }, { answer: 'price' }] },
    };
  });
  const totals = Array.from({ length: 10 }, (_, index): ContentDefinition => {
    const question = `total_${index + 1}`;
    const value = { answer: index === 0 ? 'price' : `step_${index}` };
    return { question, label: question, ...money, calculate: { sumOf: 'line', value } };
  });
  const price: ContentDefinition = { question: 'price', label: 'Price', ...money };
  return {
    content: [
      { question: 'note', label: 'Note', widget: 'text' },
      { addAnother: 'line', label: 'Line', prefix: 'line_<n>_', maximum: 10, content: [price, ...steps] },
      ...totals,
    ],
  };
}
