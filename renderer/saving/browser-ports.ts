// The ports of saving, implemented with the APIs of the browser.
import { flushSync } from 'react-dom';
import {
  deleteEntry,
  getAddAnother,
  getProfile,
  getTabs,
  putAddAnother,
  putAnswers,
  putEntry,
  putEntryPlace,
  putTabs,
} from '../api/calls.ts';
import { base } from '../browser/base.ts';
import { clearTab, readTab, writeTab } from '../browser/tab-storage.ts';
import { openChannel } from '../browser/window-channel.ts';
import { announce } from '../feedback/announcement.ts';
import { showToast } from '../feedback/toast-store.ts';
import { dropCarried } from '../navigation/carried-answers.ts';
import type { ChannelPort, ClockPort, DevicePort, Ports } from './ports.ts';

/** The key under which a window remembers the name of its device record. */
const OWN = 'matricula.own-record';

const device: DevicePort = {
  form: base,
  names: () => Object.keys(localStorage),
  read: (name) => localStorage.getItem(name),
  write: (name, text) => localStorage.setItem(name, text),
  remove: (name) => localStorage.removeItem(name),
  own: { read: () => readTab(OWN), write: (name) => writeTab(OWN, name), clear: () => clearTab(OWN) },
  async holdLock(name, signal) {
    const isReleased = new Promise((resolve) => signal.addEventListener('abort', resolve));
    await new Promise<void>((resolve, reject) => {
      const hold = () => {
        resolve();
        return signal.aborted ? undefined : isReleased;
      };
      navigator.locks.request(name, hold).catch(reject);
    });
  },
  async heldLocks() {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name = '' }) => name);
  },
};

function channelPort(name: string): ChannelPort | undefined {
  const channel = openChannel(name);
  if (channel === undefined) return undefined;
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const hear = ({ data }: MessageEvent<unknown>): void => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}

export const browserClock: ClockPort = {
  now: () => Date.now(),
  after(ms, listener) {
    const timer = setTimeout(listener, ms);
    return () => clearTimeout(timer);
  },
};

export const browserPorts: Ports = {
  calls: {
    getProfile,
    getAddAnother,
    getTabs,
    putAnswers,
    putAddAnother,
    putEntry,
    deleteEntry,
    putEntryPlace,
    putTabs,
  },
  device,
  // The messages are about one form, and one origin can serve several.
  openChannel: (name) => channelPort(name + base),
  clock: browserClock,
  tell: (severity, message) => showToast({ severity, message }),
  untell: () => announce(''),
  draw: (change) => flushSync(change),
  // The carried answers are stored now. They must not overwrite later answers.
  onAllSaved: dropCarried,
};
