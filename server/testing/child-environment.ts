import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';

/**
 * What a process of the product gets that a test starts, of this one's environment: where the programs are, where Node
 * keeps what it has compiled, which halves the time of a command, and the date of the tests' run; and the form of the tests.
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
