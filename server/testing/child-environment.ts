import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';

/**
 * What a process of the product gets that a test starts, of this one's environment: where the programs are, and where Node
 * keeps what it has compiled, which halves the time of a command; and the form of the tests.
 */
export function childEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, NODE_COMPILE_CACHE, CONFIG_DIR: SHIPPED_FORM };
}
