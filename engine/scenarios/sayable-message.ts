// Decides whether a question can show a message that a scenario expects. Placeholders match any text.
import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import { literalPattern } from '../values/literal-pattern.ts';

/** Whether a question can show a message, and the templates of all its messages. */
export interface Sayable {
  readonly isSayable: boolean;
  readonly templates: readonly string[];
}

/** Returns a text as a template: the label is filled in, and other placeholders remain in braces. */
export function templateOf(text: Text, { label, messageLabel }: CompiledQuestion): string {
  const pieces = typeof text === 'string' ? [text] : text;
  const whole = pieces.map((piece) => (typeof piece === 'string' ? piece : '{{…}}')).join('');
  const spoken = messageLabel ?? label;
  return typeof spoken === 'string' ? whole.replaceAll('{{label}}', () => spoken) : whole;
}

/**
 * Replaces no-break spaces, such as before a unit, with ordinary spaces. They look the same, and keyboards
 * have no key for no-break spaces, so scenarios may use either.
 */
export function plainBlanks(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

function matchesTemplate(template: string, message: string): boolean {
  const pieces = plainBlanks(template)
    .split(/\{\{.*?\}\}/)
    .map(literalPattern);
  return new RegExp(`^${pieces.join('[^]*')}$`).test(plainBlanks(message));
}

/** Returns whether a question can show a message, and the templates of all messages that it can show. */
export function sayableMessage(question: CompiledQuestion, message: string): Sayable {
  const { required, rules, assertions = [], phone } = question;
  const texts = [...required, ...rules, ...assertions].map((part) => part.message);
  const templates = [...new Set([...texts, ...Object.values(phone?.messages ?? {})])].map((text) =>
    templateOf(text, question),
  );
  return {
    isSayable: templates.some((template) => matchesTemplate(template, message)),
    templates: [...new Set(templates)],
  };
}
