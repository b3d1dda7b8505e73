// Reports an edit of `"first"` in form.json. It decides which form owns the records of the time with only one form, so
// an edit makes a form lose its records or take over others.
import { type Difference, HARMS } from '../../engine/difference/difference.ts';
import { type FormPair, isOnlyOrFirst } from './pair-forms.ts';

const FIRST = { file: 'form.json', pointer: '/first' } as const;

/** Returns the difference of a form that loses its records by such an edit; none for other forms. */
export function recordsMove(pair: FormPair, pairs: readonly FormPair[]): Difference[] {
  const { id, old, now } = pair;
  if (old === undefined || now === undefined || isOnlyOrFirst(old) === isOnlyOrFirst(now)) return [];
  const common = { code: 'records-move', harm: HARMS['records-move'], keys: [] } as const;
  const others = pairs.filter((one) => one !== pair);
  if (isOnlyOrFirst(old)) {
    const taker = others.find((one) => one.now !== undefined && isOnlyOrFirst(one.now));
    const taken = taker === undefined ? '' : `, and the form "${taker.id}" gets them`;
    const back = taker === undefined ? '' : `, and remove it from the form.json of "${taker.id}"`;
    return [
      {
        ...common,
        message: `The form "${id}" no longer has "first": true, so its applications are not found${taken}.`,
        remedy: `Keep "first": true in the form.json of "${id}"${back}.`,
        old: FIRST,
      },
    ];
  }
  const giver = others.find((one) => one.old !== undefined && isOnlyOrFirst(one.old));
  const given = giver === undefined ? '' : `, and those of the form "${giver.id}" become its own`;
  const back = giver?.now === undefined ? '' : `, and keep it in the form.json of "${giver.id}"`;
  return [
    {
      ...common,
      message: `The form "${id}" now has "first": true, so its earlier applications are not found${given}.`,
      remedy: `Remove "first" from the form.json of "${id}"${back}.`,
      now: FIRST,
    },
  ];
}
