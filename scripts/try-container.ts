// Runs the steps of the Dockerfile without a container engine: `node scripts/try-container.ts <base> <folder>`, as root
// on Linux. `base` is a Debian from debootstrap; the file systems of the stages are created in `folder`. Node and npm of
// this machine replace those of the first image. Prints how to start a process in the last stage.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildContext } from './programs/build-context.ts';
import { readDockerfile, type Stage } from './programs/dockerfile.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [base = '', folder = ''] = process.argv.slice(2);

/** Files of this machine that an image of Node would have, and those that let npm reach its registry. */
const MACHINE_FILES = [
  '/usr/bin/node',
  '/usr/bin/npm',
  '/usr/lib/node_modules/npm',
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/resolv.conf',
  `${process.env.HOME}/.npmrc`,
];

const run = (command: string, ...words: string[]): void => {
  execFileSync(command, words, { stdio: 'inherit' });
};

/** Copies files of this repository into a stage, like `COPY sources target`. */
function copyFromHere(into: string, sources: readonly string[], target: string): void {
  for (const file of buildContext(root)) {
    const source = sources.find((each) => each === '.' || file === each || file.startsWith(`${each}/`));
    if (source === undefined) continue;
    const to = target === './' || source === '.' ? file : target + file.slice(source.length);
    mkdirSync(join(into, dirname(to)), { recursive: true });
    cpSync(join(root, file), join(into, to), { verbatimSymlinks: true });
  }
}

/** Creates the file system of a stage in a folder, and runs its instructions there. */
function runStage(
  { base: image, steps }: Stage,
  stageFolder: string,
  folderOf: (stage: string) => string,
): void {
  console.log(`== ${image}`);
  run('cp', '-a', base, stageFolder);
  if (image.startsWith('node:')) {
    for (const file of MACHINE_FILES.filter((each) => existsSync(each))) {
      mkdirSync(join(stageFolder, dirname(file)), { recursive: true });
      run('cp', '-aL', '--remove-destination', file, join(stageFolder, dirname(file)));
    }
    run('ln', '-sf', '../lib/node_modules/npm/bin/npm-cli.js', join(stageFolder, 'usr/bin/npm'));
  }
  let directory = '/';
  for (const { word, rest } of steps) {
    console.log(`-- ${word} ${rest}`);
    if (word === 'WORKDIR') {
      directory = rest;
      mkdirSync(join(stageFolder, directory), { recursive: true });
    } else if (word === 'RUN') {
      const inside = `mount --rbind /dev ${stageFolder}/dev && mount -t proc proc ${stageFolder}/proc && exec chroot ${stageFolder} /bin/sh -ec 'cd "$0"; eval "$1"' "$0" "$1"`;
      run('unshare', '--mount', '--pid', '--fork', 'sh', '-ec', inside, directory, rest);
    } else if (word === 'COPY') {
      const words = rest.split(/\s+/);
      const [, stage] = /^--from=(.+)$/.exec(words[0] ?? '') ?? [];
      const target = words.at(-1) ?? '';
      if (stage === undefined) copyFromHere(join(stageFolder, directory), words.slice(0, -1), target);
      else run('cp', '-a', join(folderOf(stage), words[1] ?? ''), join(stageFolder, target));
    }
  }
}

const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const folderOf = (stage: string): string => join(folder, stage || 'final');
mkdirSync(folder, { recursive: true });
for (const stage of stages) runStage(stage, folderOf(stage.name), folderOf);
console.log(`The file system of the image is ${folderOf('')}.`);
