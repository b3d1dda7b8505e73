import { type ComponentType, type ReactElement, use } from 'react';
import { addressIn, anew, loadRepeatedly } from './load-repeatedly.ts';

/** A component whose script is loaded when it is needed. */
export interface Part<Props> {
  /** Draws it, below a Suspense boundary; throws a `PartLoadError` when it could not be loaded. */
  readonly Component: (props: Props) => ReactElement;
  /** Loads it ahead, so that whoever asks can stay where they are when that fails; a failed load is tried anew. */
  readonly load: () => Promise<unknown>;
}

/** A script that is loaded when it is needed. */
export interface LateModule<Module> {
  /** Gives it to what is being drawn below a Suspense boundary; throws a `PartLoadError` when it could not be loaded. */
  readonly get: () => Module;
  /** Loads it, also ahead; a failed load is tried anew. Throws a `PartLoadError` when it could not be loaded. */
  readonly load: () => Promise<Module>;
}

const failed = new Set<() => void>();

/** Lets the parts that could not be loaded be tried again when they are drawn the next time. */
export function retryParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A script that is loaded when something that needs it is drawn; a load that failed is not failed for ever. */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  let loading: Promise<Module> | undefined;
  const forget = () => {
    loading = undefined;
  };
  function start(): Promise<Module> {
    if (loading !== undefined) return loading;
    const started: Promise<Module> = loadRepeatedly((failure) => {
      const address = addressIn(failure);
      return address === undefined ? load() : import(/* @vite-ignore */ anew(address));
    });
    loading = started;
    // React gives at once what says of itself that it is there; of any other promise it shows a fallback first.
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => failed.add(forget),
    );
    return started;
  }
  return {
    get: () => use(start()),
    load: () => {
      if (failed.delete(forget)) forget();
      return start();
    },
  };
}

/** React's `lazy`, but a load that failed is not failed for ever. */
export function part<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Part<Props> {
  const script = lateModule(load);
  return {
    Component: (props) => {
      const Loaded = script.get().default;
      return <Loaded {...props} />;
    },
    load: script.load,
  };
}
