// Files share a page and its modules. Each begins with nobody logged in, no toast, nothing kept, at the top of a window of the
// usual size; what a test has drawn is taken away before the next one, whichever file that is in. The library asks for that
// itself where its module is read, which is in the first file only.
import '../../engine/testing/shift-date.ts';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { useToasts } from '../feedback/toast-store.ts';
import { anonymousSession, useSession } from '../session/session-store.ts';

useSession.setState(anonymousSession, true);
useToasts.setState({ toasts: [] });
sessionStorage.clear();
localStorage.clear();
await page.viewport(1280, 900);
window.scrollTo(0, 0);

beforeEach(() => cleanup());
