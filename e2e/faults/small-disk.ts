// A disk of a run's own, in memory, which can be full: its size becomes what is used of it.
import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE = '4g';
const MOST_TRIES = 50;

export class SmallDisk {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Mounts it over an empty folder; undefined where this user may not. */
  static async mount(folder: string): Promise<SmallDisk | undefined> {
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', folder]);
      return new SmallDisk(folder);
    } catch {
      return undefined;
    }
  }

  /** Leaves no room on it, or gives it all back. */
  async fill(isFull: boolean): Promise<void> {
    if (!isFull) return this.#resize(SIZE);
    for (let tries = 1; ; tries += 1) {
      const { blocks, bfree, bsize } = await statfs(this.#folder);
      try {
        return await this.#resize(String((blocks - bfree) * bsize));
      } catch (error) {
        // More was written since than it would hold.
        if (tries === MOST_TRIES) throw error;
      }
    }
  }

  async #resize(size: string): Promise<void> {
    await run('mount', ['-o', `remount,size=${size}`, this.#folder]);
  }

  async unmount(): Promise<void> {
    await run('umount', ['--lazy', this.#folder]);
  }
}
