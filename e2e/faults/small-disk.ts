// A disk in memory that can be made full, by reducing its size to the used space.
import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE = '4g';
const MAX_TRIES = 50;

/** The mounted disk. */
export class SmallDisk {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Mounts it over an empty folder; undefined if this user may not. */
  static async mount(folder: string): Promise<SmallDisk | undefined> {
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', folder]);
      return new SmallDisk(folder);
    } catch {
      return undefined;
    }
  }

  /** Fills the disk, or restores its size. */
  async fill(isFull: boolean): Promise<void> {
    if (!isFull) return this.#resize(SIZE);
    for (let tries = 1; ; tries += 1) {
      const { blocks, bfree, bsize } = await statfs(this.#folder);
      try {
        return await this.#resize(String((blocks - bfree) * bsize));
      } catch (error) {
        // More was written meanwhile than it would hold.
        if (tries === MAX_TRIES) throw error;
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
