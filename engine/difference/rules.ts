// Changes of how a question is checked and computed, and of its page.
import type { FieldRule } from '../form/compiled-form.ts';
import { type Change, changeOf, nameOf, type QuestionInBoth } from './change.ts';
import {
  addedParts,
  type FormQuestion,
  hasRules,
  placeOf,
  placeOfLogic,
  type Side,
  serialise,
} from './sides.ts';

/** Returns what a rule demands, without its message and the name of its validator, which can differ. */
function ruleContent({ compiled }: Side, { when, validator }: FieldRule): unknown {
  const { schemas, descriptions } = compiled;
  return [when ?? true, schemas[validator], descriptions[validator]?.schema];
}

/** Returns whether a rule only limits the length. A changed limit is reported as `shorter-text`. */
function isLengthRule({ compiled }: Side, { validator }: FieldRule): boolean {
  const keywords = Object.keys(compiled.schemas[validator] ?? {});
  return keywords.length === 1 && keywords[0] === 'maxLength';
}

const REMEDY = 'Undo the change, or tell the applicants whose answers are no longer valid.';

/** Reports new and changed rules: answers that were valid may be invalid now. */
export function* ruleChanges(pair: QuestionInBoth): Generator<Change> {
  const { old, now } = pair;
  const name = nameOf(pair);
  const known = new Set(old.question.rules.map((rule) => serialise(ruleContent(old.side, rule))));
  const rules = now.question.rules.filter(
    (rule) => !isLengthRule(now.side, rule) && !known.has(serialise(ruleContent(now.side, rule))),
  );
  const assertions = addedParts(
    old.question.assertions ?? [],
    now.question.assertions ?? [],
    ({ when, logic }) => [when, logic],
  );
  const at = [...rules, ...assertions].map((part) => placeOfLogic(now.side, part)).find((place) => place);
  if (rules.length + assertions.length > 0) {
    yield changeOf(pair, 'new-rule', {
      message: `${name} has a new or changed rule: stored answers may break it.`,
      remedy: REMEDY,
      old: placeOf(old),
      now: at ?? placeOf(now),
    });
  }
  const countries = ({ question: { phone } }: FormQuestion): unknown =>
    phone && { ...phone, messages: 0, notes: 0 };
  if (now.question.phone !== undefined && serialise(countries(old)) !== serialise(countries(now))) {
    yield changeOf(pair, 'new-rule', {
      message: `${name} accepts other phone numbers than before.`,
      remedy: REMEDY,
      old: placeOf(old, 'countries'),
      now: placeOf(now, 'countries'),
    });
  }
  if (serialise(old.question.file) !== serialise(now.question.file) && now.question.stores === 'document') {
    yield changeOf(pair, 'other-files', {
      message: `${name} accepts other files than before. Uploaded files stay.`,
      remedy: 'Nothing, unless an uploaded file should no longer count.',
      old: placeOf(old),
      now: placeOf(now),
    });
  }
}

/** Reports a changed calculation. */
export function* computedChanges(pair: QuestionInBoth): Generator<Change> {
  const { old, now } = pair;
  const { calculate } = now.question;
  if (calculate === undefined || old.question.calculate === undefined) return;
  if (serialise(old.question.calculate) === serialise(calculate)) return;
  yield changeOf(pair, 'computed-otherwise', {
    message: `${nameOf(pair)} is computed differently: applications in progress get other values.`,
    remedy: 'Nothing, unless someone relied on the value.',
    old: placeOf(old, 'calculate'),
    now: placeOf(now, 'calculate'),
    ...(hasRules(now.question) ? {} : { harm: 'harmless' }),
  });
}

/** Reports a question that moved to another page. */
export function* pageChanges(pair: QuestionInBoth): Generator<Change> {
  const [from, to] = [pair.old.question.page, pair.now.question.page];
  if (from === to) return;
  const message = `${nameOf(pair)} moved to the page "${to}" from the page "${from}".`;
  yield changeOf(pair, 'moved', { message, remedy: 'Nothing: its answers are kept.' });
}
