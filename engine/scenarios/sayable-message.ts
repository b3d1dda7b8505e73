// Decides which messages a question can show. Placeholders may stand for any text.
import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import { literalPattern } from '../values/literal-pattern.ts';
import { plainBlanks } from './plain-blanks.ts';

/** Whether a question can show a message, and the templates of all its messages. */
export interface Sayable {
  readonly isSayable: boolean;
  readonly templates: readonly string[];
}

/** Returns a text with names for its placeholders. */
export function templateOf(text: Text, { label, messageLabel }: CompiledQuestion): string {
  const pieces = typeof text === 'string' ? [text] : text;
  const whole = pieces.map((piece) => (typeof piece === 'string' ? piece : '{{…}}')).join('');
  const spoken = messageLabel ?? label;
  return typeof spoken === 'string' ? whole.replaceAll('{{label}}', () => spoken) : whole;
}

function fits(template: string, message: string): boolean {
  const pieces = plainBlanks(template)
    .split(/\{\{.*?\}\}/)
    .map(literalPattern);
  return new RegExp(`^${pieces.join('[^]*')}$`).test(plainBlanks(message));
}

/** Returns whether a question can show a message. */
export function sayableMessage(question: CompiledQuestion, message: string): Sayable {
  const { required, rules, assertions = [], phone } = question;
  const texts = [...required, ...rules, ...assertions].map((part) => part.message);
  const templates = [...new Set([...texts, ...Object.values(phone?.messages ?? {})])].map((text) =>
    templateOf(text, question),
  );
  return {
    isSayable: templates.some((template) => fits(template, message)),
    templates: [...new Set(templates)],
  };
}
