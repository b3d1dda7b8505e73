// Test files share a page and its modules. Each starts logged out, without toasts, announcements or stored data,
// at the top of a window of default size. Renders are cleaned up before each test. The library registers that
// itself only when its module is evaluated, in the first file.
import '../../engine/testing/shift-date.ts';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { anonymousSession, useSession } from '../api/session-store.ts';
import { forgetAnnouncements } from '../feedback/announcement.ts';
import { useToasts } from '../feedback/toast-store.ts';

useSession.setState(anonymousSession, true);
useToasts.setState({ toasts: [] });
forgetAnnouncements();
sessionStorage.clear();
localStorage.clear();
await page.viewport(1280, 900);
window.scrollTo(0, 0);

beforeEach(() => cleanup());
