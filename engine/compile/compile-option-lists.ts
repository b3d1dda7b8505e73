import { listedOptions, yearOptions } from '../answers/listed-options.ts';
import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import type { Definition, YearsDefinition } from '../definition/definition.ts';
import type { OptionList, RelativeYears } from '../form/compiled-form.ts';
import type { Assets, Picture } from '../form/words.ts';
import type { Option } from '../language/option-lists.ts';
import { fold } from '../registers/fold.ts';
import type { Report } from '../source/diagnostic.ts';
import { suggestName } from '../source/nearest.ts';
import { child } from '../source/source-file.ts';
import { defined } from '../values/defined.ts';
import { compilePicture } from './compile-picture.ts';
import type { CompiledRegisters } from './compile-registers.ts';
import { registerOptions } from './register-options.ts';

type RawList = Definition['optionLists']['value']['lists'][string];

/** A part of a list: an option, or years relative to today. */
type Part = Option | RelativeYears;

/** Returns the years from a start in one direction. The start year is the first (decision DATA-37). */
function yearParts({ count, direction, start }: YearsDefinition): Part[] {
  const years: RelativeYears = { count, step: direction === 'past' ? -1 : 1 };
  return start === undefined ? [years] : yearOptions(start, years);
}

const isRelative = (part: Part): part is RelativeYears => 'count' in part;
const isOption = (part: Part): part is Option => !isRelative(part);

function listOf(parts: readonly Part[]): OptionList {
  return parts.every(isOption) ? parts : { parts };
}

/** Returns the options of today. */
const optionsOf = (parts: readonly Part[]): readonly Option[] =>
  parts.flatMap((part) => listedOptions({ optionLists: { part: listOf([part]) } }, 'part'));

function isPlain(raw: RawList): raw is readonly Option[] {
  return Array.isArray(raw);
}

/** What option lists need besides their definition. */
interface Beside {
  /** All questions. They decide which fields the options of a register keep. */
  readonly asked: readonly AskedQuestion[];
  readonly registers: CompiledRegisters;
  /** The school's pictures; absent if the folder was not read. */
  readonly assets: Assets | undefined;
}

/** Returns whether a picture's alternative text repeats the label. Screen readers would read it twice. */
function isSaid(alt: string, label: string): boolean {
  return alt.trim().toLowerCase() === label.trim().toLowerCase();
}

/** Resolves joined lists. Reports unknown names, circular joins and duplicate values. */
export function compileOptionLists(
  definition: Definition,
  report: Report,
  text: CompileContext['text'],
  { asked, registers, assets }: Beside,
): Record<string, OptionList> {
  const { file, value } = definition.optionLists;
  const names = Object.keys(value.lists);
  const offered = registerOptions(asked, registers, report);
  const done: Record<string, readonly Part[]> = Object.create(null);

  function pictureOf({ src, alt }: Picture, label: string, option: string): Picture {
    const at = { file, pointer: `${option}/picture/src` };
    const altAt = { file, pointer: `${option}/picture/alt` };
    const remedy = 'Describe what the picture shows. If the label already says it, repeat the label.';
    const written = { address: src, at, alt: text(file, altAt.pointer, alt), altAt, remedy };
    const picture = compilePicture(written, report, assets);
    return isSaid(picture.alt, label) ? { ...picture, alt: '' } : picture;
  }

  /**
   * Reports ambiguous aliases: names that two options of one list have. Only for lists whose options the config
   * contains.
   */
  function reportSharedAliases(name: string, options: readonly Option[]): void {
    const owners = new Map(options.map(({ label }, index) => [fold(label), index]));
    for (const [index, { aliases = [] }] of options.entries())
      for (const [at, alias] of aliases.entries()) {
        const owner = owners.get(fold(alias));
        owners.set(fold(alias), owner ?? index);
        if (owner === undefined || owner === index) continue;
        report({
          file,
          pointer: `${child(child('/lists', name), index)}/aliases/${at}`,
          code: 'duplicate-option',
          message: `In the list "${name}", the alias "${alias}" is also a name of the option "${options[owner]?.label}".`,
          suggestion: 'Keep it only for the option that most people mean.',
        });
      }
  }

  function resolve(name: string, trail: readonly string[]): readonly Part[] {
    const known = done[name];
    if (known !== undefined) return known;
    const pointer = child('/lists', name);
    const raw = value.lists[name];
    if (raw === undefined) return [];
    if (isPlain(raw)) {
      return raw.map((option, index) => {
        const { value, label, help, group, picture, aliases } = option;
        const at = child(pointer, index);
        const said = (property: string, written: string): string => text(file, `${at}/${property}`, written);
        const words = said('label', label);
        return defined({
          value,
          label: words,
          aliases: aliases?.map((alias, place) => text(file, `${at}/aliases/${place}`, alias)),
          picture: picture && pictureOf(picture, words, at),
          help: help && said('help', help),
          group: group && said('group', group),
        });
      });
    }
    if ('years' in raw) return yearParts(raw.years);
    if ('register' in raw) return offered(raw, { file, pointer });
    const { without = [] } = raw;
    const joined = raw.join.flatMap((part, index) => {
      const at = { file, pointer: child(`${pointer}/join`, index) };
      if (value.lists[part] === undefined) {
        const message = `There is no list "${part}".`;
        report({ ...at, code: 'unknown-option-list', message, ...suggestName(part, names) });
        return [];
      }
      if (part === name || trail.includes(part)) {
        const message = `The list "${part}" joins itself: ${[...trail, name, part].join(' → ')}.`;
        report({ ...at, code: 'circular-option-list', message, suggestion: 'Remove one of the joins.' });
        return [];
      }
      return resolve(part, [...trail, name]);
    });
    const values = optionsOf(joined).map(({ value }) => value);
    for (const [index, option] of without.entries()) {
      if (trail.length > 0 || values.includes(option)) continue;
      report({
        ...{ file, pointer: `${pointer}/without/${index}`, severity: 'warning', code: 'unknown-option' },
        message: `The lists that "${name}" joins have no option "${option}".`,
        ...suggestName(option, values, 'Write the value of one of their options, or remove it.'),
      });
    }
    return joined.flatMap((part): readonly Part[] => {
      if (isRelative(part)) return [{ ...part, without: [...(part.without ?? []), ...without] }];
      return without.includes(part.value) ? [] : [part];
    });
  }

  for (const name of names) {
    const parts = resolve(name, []);
    done[name] = parts;
    const options = optionsOf(parts);
    const isListed = Array.isArray(value.lists[name]);
    if (isListed) reportSharedAliases(name, options);
    const pointer = child('/lists', name);
    const seen = new Set<string>();
    for (const [index, option] of options.entries()) {
      if (seen.has(option.value)) {
        report({
          ...{ file, pointer: isListed ? child(pointer, index) : pointer, code: 'duplicate-option' },
          ...(parts.some(isRelative) ? { severity: 'warning' } : {}),
          message: `The value "${option.value}" appears twice in the list "${name}".`,
          suggestion: 'Give each option its own value.',
        });
      }
      seen.add(option.value);
    }
  }
  const lists: Record<string, OptionList> = Object.create(null);
  for (const [name, parts] of Object.entries(done)) lists[name] = listOf(parts);
  return lists;
}
