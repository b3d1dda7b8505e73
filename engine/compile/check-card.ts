import type { CompileContext } from '../asking/compile-context.ts';
import type { CardFile, FormFile, Located } from '../definition/definition.ts';
import { suggestName } from '../source/nearest.ts';
import { child } from '../source/source-file.ts';
import { CARD_CALLS, type CallField } from '../wire/card-calls.ts';
import { CARD_IDS, COMPLETION_ROUTE } from '../wire/routes.ts';

/** Fields that the link in the mail fills in. All others have to be typed. */
const FROM_LINK: readonly CallField[] = ['username', 'id'];

/** Reports missing and unexpected fields of a card. The server would refuse every call of that card. */
function checkFields({ report }: CompileContext, { file, value }: Located<CardFile>): void {
  const needed = CARD_CALLS[value.id];
  const names = value.fields.map(({ field }) => field);
  for (const name of needed.filter((one) => !names.includes(one))) {
    report({
      file,
      pointer: '/fields',
      atKey: true,
      code: 'wrong-fields',
      message: `The card lacks the field "${name}". The server refuses its call without it.`,
      suggestion: `The call needs ${needed.join(', ')}. Add a field for each.`,
    });
  }
  for (const [index, { field, widget }] of value.fields.entries()) {
    const at = { file, pointer: `${child('/fields', index)}/field`, code: 'wrong-fields' };
    if (!needed.includes(field)) {
      const suggestion = `Remove it. The call accepts only ${needed.join(', ')}.`;
      report({ ...at, message: `The call of this card does not accept "${field}".`, suggestion });
    } else if (names.indexOf(field) < index) {
      report({
        ...at,
        message: `The card has the field "${field}" twice.`,
        suggestion: 'Remove one of them.',
      });
    } else if (widget === 'hidden' && (value.id !== 'reset' || !FROM_LINK.includes(field))) {
      const suggestion = 'Use another widget. Only the reset card has hidden fields: username and id.';
      report({ ...at, message: `"${field}" is hidden, so applicants cannot fill it in.`, suggestion });
    }
  }
}

/** Reports `equalTo` rules that name a field the card does not have. They would never be checked. */
function checkEqual({ report }: CompileContext, { file, value }: Located<CardFile>): void {
  const names = value.fields.map(({ field }) => field);
  for (const [index, { field, validation }] of value.fields.entries()) {
    for (const [at, { equalTo }] of validation.entries()) {
      const others = names.filter((name) => name !== field);
      if (equalTo === undefined || others.some((name) => name === equalTo)) continue;
      report({
        file,
        pointer: `${child(`${child('/fields', index)}/validation`, at)}/equalTo`,
        code: 'unknown-field',
        message: `The card has no other field "${equalTo}" to compare "${field}" with.`,
        ...suggestName(equalTo, others, `Its other fields are ${others.join(', ')}.`),
      });
    }
  }
}

/** Returns all routes of the product and of the form. */
function routesOf({ pages }: FormFile): string[] {
  return [...pages.map(({ route }) => route), ...CARD_IDS.map((id) => `/${id}`), COMPLETION_ROUTE];
}

/** Reports links to unknown routes. */
function checkLinks({ definition, report }: CompileContext, { file, value }: Located<CardFile>): void {
  const routes = routesOf(definition.form.value);
  const links = [
    ...value.links.map(({ to }, index) => ({ to, pointer: child('/links', index) })),
    { to: value.footer.link.to, pointer: '/footer/link' },
  ];
  for (const { to, pointer } of links) {
    if (routes.includes(to)) continue;
    report({
      file,
      pointer: `${pointer}/to`,
      code: 'unknown-route',
      message: `No page has the route "${to}".`,
      ...suggestName(to, routes, `The routes are ${routes.join(', ')}.`),
    });
  }
}

/** Reports errors of an authentication card: wrong fields, unknown fields in comparisons, unknown routes. */
export function checkCard(context: CompileContext, card: Located<CardFile>): void {
  checkFields(context, card);
  checkEqual(context, card);
  checkLinks(context, card);
}
