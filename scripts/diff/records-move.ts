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
    const taken = taker === undefined ? '' : `, and the form "${taker.id}" takes them for its own`;
    const back = taker === undefined ? '' : `, and take it out of that of "${taker.id}"`;
    return [
      {
        ...told,
        message: `The form "${id}" is not the "first" any more: applications to it are not found${taken}.`,
        remedy: `Leave "first": true in the form.json of "${id}"${back}.`,
        old: FIRST,
      },
    ];
  }
  const giver = others.find((one) => one.old !== undefined && isAlone(one.old));
  const given = giver === undefined ? '' : `, and it takes those to the form "${giver.id}" for its own`;
  const back = giver?.now === undefined ? '' : `, and leave it in that of "${giver.id}"`;
  return [
    {
      ...told,
      message: `The form "${id}" is the "first" now: applications to it until now are not found${given}.`,
      remedy: `Take "first" out of the form.json of "${id}"${back}.`,
      now: FIRST,
    },
  ];
}
