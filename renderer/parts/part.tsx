import { type ComponentType, type ReactElement, use } from 'react';
import { addressIn, anew, loadRepeatedly } from './load-repeatedly.ts';

/** A component whose script is loaded when it is needed. */
export interface Part<Props> {
  /** Draws it, below a Suspense boundary; throws a `PartLoadError` when it could not be loaded. */
  readonly Component: (props: Props) => ReactElement;
  /** Loads it ahead, so that whoever asks can stay where they are when that fails; a failed load is tried anew. */
  readonly load: () => Promise<unknown>;
}

const failed = new Set<() => void>();

/** Lets the parts that could not be loaded be tried again when they are drawn the next time. */
export function retryParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** React's `lazy`, but a load that failed is not failed for ever. */
export function part<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Part<Props> {
  let loading: ReturnType<typeof load> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const forget = () => {
    loading = undefined;
  };
  function start(): ReturnType<typeof load> {
    if (loading !== undefined) return loading;
    loading = loadRepeatedly((failure) => {
      const address = addressIn(failure);
      return address === undefined ? load() : import(/* @vite-ignore */ anew(address));
    });
    loading.then(
      (module) => {
        loaded = module.default;
      },
      () => failed.add(forget),
    );
    return loading;
  }
  return {
    Component: (props) => {
      // One that is there is drawn at once: React shows a fallback even for a promise that is kept.
      const Loaded = loaded ?? use(start()).default;
      return <Loaded {...props} />;
    },
    load: () => {
      if (failed.delete(forget)) forget();
      return start();
    },
  };
}
