import type { CompiledQuestion, Logic } from '../form/compiled-form.ts';
import type { AskedQuestion } from './ask-questions.ts';
import type { CompiledCondition } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import { compileOptions } from './compile-options.ts';
import { compileValidation, type FieldSchemas, typedLimit } from './compile-validation.ts';

/** Masks that masked widgets type into, `#` for a digit. */
const MASKS: Readonly<Record<string, string>> = { phone: '(###) ###-####' };

/** Compiles one question as it is asked at one place; `hides` are the conditions of the groups around it. */
export function compileQuestion(
  context: CompileContext,
  asked: AskedQuestion,
  hides: readonly CompiledCondition[],
  schemas: FieldSchemas,
): CompiledQuestion {
  const { definition, place } = asked;
  const text = (property: 'label' | 'shortLabel' | 'help' | 'placeholder'): string | undefined => {
    const raw = definition[property];
    return raw === undefined ? undefined : context.text(place.file, `${place.pointer}/${property}`, raw);
  };
  const label = text('label') ?? '';
  const help = text('help');
  const placeholder = text('placeholder');
  const messageLabel = text('shortLabel') ?? label;
  const options = compileOptions(context, asked);
  const validation = compileValidation(context, asked, schemas, messageLabel);
  const maxLength = typedLimit(definition);
  const mask = MASKS[definition.widget];
  const hiddenWhen: Logic[] = hides.map((hide) => hide.logic);
  const controlling = options !== undefined && 'by' in options ? [options.by] : [];
  const dependsOn = new Set([...hides.flatMap((hide) => hide.keys), ...controlling, ...validation.keys]);
  return {
    key: asked.key,
    page: asked.page,
    section: asked.section,
    label,
    ...(messageLabel === label ? {} : { messageLabel }),
    widget: definition.widget,
    type: definition.widget === 'checkbox' ? 'boolean' : 'string',
    ...(help === undefined ? {} : { help }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(definition.autocomplete === undefined ? {} : { autocomplete: definition.autocomplete }),
    ...(definition.variant === undefined ? {} : { variant: definition.variant }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(mask === undefined ? {} : { mask }),
    ...(definition.source === undefined ? {} : { source: definition.source }),
    ...(options === undefined ? {} : { options }),
    describe: options !== undefined && definition.describe !== false,
    hiddenWhen,
    required: validation.required,
    rules: validation.rules,
    dependsOn: [...dependsOn],
  };
}
