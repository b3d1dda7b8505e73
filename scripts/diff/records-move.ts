// Effects of moving the mark `first` between forms: records of the first form are at another place.
import { type Difference, HARMS } from '../../engine/difference/difference.ts';
import { type FormPair, isAlone } from './pair-forms.ts';

const FIRST = { file: 'form.json', pointer: '/first' } as const;

/** Reports a form whose records are no longer found at their place. */
export function recordsMove(pair: FormPair, pairs: readonly FormPair[]): Difference[] {
  const { id, old, now } = pair;
  if (old === undefined || now === undefined || isAlone(old) === isAlone(now)) return [];
  const told = { code: 'records-move', harm: HARMS['records-move'], keys: [] } as const;
  const others = pairs.filter((one) => one !== pair);
  if (isAlone(old)) {
    const taker = others.find((one) => one.now !== undefined && isAlone(one.now));
    const taken = taker === undefined ? '' : `, and the form "${taker.id}" gets them`;
    const back = taker === undefined ? '' : `, and remove it from the form.json of "${taker.id}"`;
    return [
      {
        ...told,
        message: `The form "${id}" no longer has "first": true, so its applications are not found${taken}.`,
        remedy: `Keep "first": true in the form.json of "${id}"${back}.`,
        old: FIRST,
      },
    ];
  }
  const giver = others.find((one) => one.old !== undefined && isAlone(one.old));
  const given = giver === undefined ? '' : `, and those of the form "${giver.id}" become its own`;
  const back = giver?.now === undefined ? '' : `, and keep it in the form.json of "${giver.id}"`;
  return [
    {
      ...told,
      message: `The form "${id}" now has "first": true, so its earlier applications are not found${given}.`,
      remedy: `Remove "first" from the form.json of "${id}"${back}.`,
      now: FIRST,
    },
  ];
}
