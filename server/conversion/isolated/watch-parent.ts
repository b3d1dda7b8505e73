// Runs as a thread of the process that reads a file. That process may be caught in an endless loop and hear nothing, so
// this thread waits for the end of the parent's pipe, which comes however the parent dies, and ends the process.
import { Socket } from 'node:net';

/** The pipe that the parent keeps open and never writes to. */
export const PARENT_PIPE = 3;

new Socket({ fd: PARENT_PIPE })
  .on('error', () => process.kill(process.pid, 'SIGKILL'))
  .on('close', () => process.kill(process.pid, 'SIGKILL'))
  .resume();
