import type { BenchOption, BenchQuestion } from './candidates/question.ts';

/** Sizes of the generated forms; a quick run uses the first two. */
export const SIZES = [25, 100, 400, 1000] as const;

/** Pattern of the messages of required questions. */
export const MESSAGE = /^Please answer question \d+\.$/;

type Kind = BenchQuestion['kind'];

/**
 * The kinds of every twenty questions: 12 texts, 3 selects, 2 radios, 2 checkboxes and a textarea; six of them
 * are required, and two depend on the select three places before them.
 */
const PATTERN: readonly { readonly kind: Kind; readonly required?: true; readonly conditional?: true }[] = [
  { kind: 'text', required: true },
  { kind: 'select' },
  { kind: 'text' },
  { kind: 'radio', required: true },
  { kind: 'text', conditional: true },
  { kind: 'text' },
  { kind: 'checkbox' },
  { kind: 'text', required: true },
  { kind: 'select' },
  { kind: 'text' },
  { kind: 'text' },
  { kind: 'text', required: true, conditional: true },
  { kind: 'textarea' },
  { kind: 'radio' },
  { kind: 'text', required: true },
  { kind: 'select', required: true },
  { kind: 'text' },
  { kind: 'checkbox' },
  { kind: 'text' },
  { kind: 'text' },
];

function options(count: number): readonly BenchOption[] {
  return Array.from({ length: count }, (_, index) => ({
    value: `c${index + 1}`,
    label: `Choice ${index + 1}`,
  }));
}

const OPTIONS: Partial<Record<Kind, readonly BenchOption[]>> = { select: options(50), radio: options(4) };

/** Returns the form of a size: the same questions for every candidate. */
export function generateQuestions(size: number): readonly BenchQuestion[] {
  return Array.from({ length: size }, (_, index) => {
    const { kind, required, conditional } = PATTERN[index % PATTERN.length] ?? { kind: 'text' };
    const offered = OPTIONS[kind];
    return {
      key: `q${index + 1}`,
      label: `Question ${index + 1}`,
      kind,
      ...(offered === undefined ? {} : { options: offered }),
      ...(required ? { requiredMessage: `Please answer question ${index + 1}.` } : {}),
      // The first option, which one press of the arrow key chooses.
      ...(conditional ? { shownWhen: { key: `q${index - 2}`, value: 'c1' } } : {}),
    };
  });
}

/** Returns the always visible text question nearest to the middle of a form. */
export function middleText(questions: readonly BenchQuestion[]): BenchQuestion {
  const middle = questions.length / 2;
  const texts = questions.filter(({ kind, shownWhen }) => kind === 'text' && shownWhen === undefined);
  const distance = ({ key }: BenchQuestion) => Math.abs(Number(key.slice(1)) - middle);
  const [nearest] = texts.toSorted((one, other) => distance(one) - distance(other));
  if (nearest === undefined) throw new Error('The generated form has no text question.');
  return nearest;
}

/** Returns the messages of an empty form. */
export function expectedMessages(questions: readonly BenchQuestion[]): readonly string[] {
  return questions.flatMap(({ requiredMessage, shownWhen }) =>
    requiredMessage === undefined || shownWhen !== undefined ? [] : [requiredMessage],
  );
}
