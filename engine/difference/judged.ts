// Changes of rules and of computed values.
import type { FieldRule } from '../form/compiled-form.ts';
import { type Change, changeOf, nameOf, type Pair } from './change.ts';
import { added, isJudged, type Known, placeOf, type Side, sameAs, writtenAt } from './sides.ts';

type Both = Pair & { readonly old: Known; readonly now: Known };

/** Returns the effect of a rule, without its validator's name and its message. */
function ruleOf({ compiled }: Side, { when, validator }: FieldRule): unknown {
  const { schemas, descriptions } = compiled;
  return [when ?? true, schemas[validator], descriptions[validator]?.schema];
}

/** Returns whether a rule limits only the length, which is reported separately. */
function isOfLength({ compiled }: Side, { validator }: FieldRule): boolean {
  const keywords = Object.keys(compiled.schemas[validator] ?? {});
  return keywords.length === 1 && keywords[0] === 'maxLength';
}

const REMEDY = 'Undo the change, or tell the applicants whose answers are no longer valid.';

/** Reports answers that were valid and may be invalid now. */
export function ruleChanges(pair: Both): Change[] {
  const { old, now } = pair;
  const name = nameOf(pair);
  const known = new Set(old.question.rules.map((rule) => sameAs(ruleOf(old.side, rule))));
  const rules = now.question.rules.filter(
    (rule) => !isOfLength(now.side, rule) && !known.has(sameAs(ruleOf(now.side, rule))),
  );
  const assertions = added(
    old.question.assertions ?? [],
    now.question.assertions ?? [],
    ({ when, logic }) => [when, logic],
  );
  const at = [...rules, ...assertions].map((part) => writtenAt(now.side, part)).find((place) => place);
  const found: Change[] = [];
  if (rules.length + assertions.length > 0) {
    found.push(
      changeOf(pair, 'new-rule', {
        message: `${name} has a new or changed rule: stored answers may break it.`,
        remedy: REMEDY,
        old: placeOf(old),
        now: at ?? placeOf(now),
      }),
    );
  }
  const countries = ({ question: { phone } }: Known): unknown => phone && { ...phone, messages: 0, notes: 0 };
  if (now.question.phone !== undefined && sameAs(countries(old)) !== sameAs(countries(now))) {
    found.push(
      changeOf(pair, 'new-rule', {
        message: `${name} accepts other phone numbers than before.`,
        remedy: REMEDY,
        old: placeOf(old, 'countries'),
        now: placeOf(now, 'countries'),
      }),
    );
  }
  if (sameAs(old.question.file) !== sameAs(now.question.file) && now.question.stores === 'document') {
    found.push(
      changeOf(pair, 'other-files', {
        message: `${name} accepts other files than before. Uploaded files stay.`,
        remedy: 'Nothing, unless an uploaded file should no longer count.',
        old: placeOf(old),
        now: placeOf(now),
      }),
    );
  }
  return found;
}

/** Reports a changed calculation. */
export function computedChanges(pair: Both): Change[] {
  const { old, now } = pair;
  const { calculate } = now.question;
  if (calculate === undefined || old.question.calculate === undefined) return [];
  if (sameAs(old.question.calculate) === sameAs(calculate)) return [];
  return [
    changeOf(pair, 'computed-otherwise', {
      message: `${nameOf(pair)} is computed differently: applications in progress get other values.`,
      remedy: 'Nothing, unless someone relied on the value.',
      old: placeOf(old, 'calculate'),
      now: placeOf(now, 'calculate'),
      ...(isJudged(now.question) ? {} : { harm: 'harmless' }),
    }),
  ];
}

/** Reports a question that moved to another page. */
export function pageChanges(pair: Both): Change[] {
  const [from, to] = [pair.old.question.page, pair.now.question.page];
  if (from === to) return [];
  return [
    changeOf(pair, 'moved', {
      message: `${nameOf(pair)} moved to the page "${to}" from the page "${from}".`,
      remedy: 'Nothing: its answers are kept.',
    }),
  ];
}
