import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';

/**
 * Returns the environment for a process of the product: the PATH, Node's compile cache, which halves the time
 * of a command, the date of the test run, and the form of the tests.
 */
export function childEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE = '', NODE_OPTIONS = '', TZ } = process.env;
  return {
    PATH,
    NODE_COMPILE_CACHE,
    NODE_OPTIONS,
    CONFIG_DIR: SHIPPED_FORM,
    ...(TZ === undefined ? {} : { TZ }),
  };
}
