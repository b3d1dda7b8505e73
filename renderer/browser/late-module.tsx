import { type ComponentType, type ReactElement, use } from 'react';
import { addressIn, freshAddress, loadRepeatedly } from './load-repeatedly.ts';

/** A script that is loaded on demand. */
export interface LateModule<Module> {
  /**
   * Returns the module during a render below a Suspense boundary. Throws `ScriptLoadError` if it could not be
   * loaded.
   */
  readonly get: () => Module;
  /**
   * Loads or preloads the module. Retries a failed load. Rejects with `ScriptLoadError` if it could not be
   * loaded.
   */
  readonly load: () => Promise<Module>;
}

const failed = new Set<() => void>();

/** Makes scripts that failed to load load again on their next render. */
export function retryFailedScripts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Creates a module that is loaded on demand. Failed loads can be retried. */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  let loading: Promise<Module> | undefined;
  const forget = () => {
    loading = undefined;
  };
  function start(): Promise<Module> {
    if (loading !== undefined) return loading;
    const started: Promise<Module> = loadRepeatedly((failure) => {
      const address = addressIn(failure);
      return address === undefined ? load() : import(/* @vite-ignore */ freshAddress(address));
    });
    loading = started;
    // React reads fulfilled promises synchronously if they have a `status`; otherwise it shows the fallback
    // first.
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

/** Returns a component of a late module. Like React's `lazy`, but failed loads can be retried. */
export function lateComponent<Module, Props extends object>(
  script: LateModule<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactElement {
  return function Late(props) {
    const Loaded = pick(script.get());
    return <Loaded {...props} />;
  };
}
