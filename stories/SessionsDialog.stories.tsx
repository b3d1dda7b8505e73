import type { Meta, StoryObj } from '@storybook/react-vite';
import { SessionsDialog } from '../renderer/account/SessionsDialog.tsx';
import { AccountStory } from './AccountStory.tsx';

const meta = { title: 'Screens/Your logins', component: AccountStory } satisfies Meta<typeof AccountStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const TIMES = { begun_at: '2026-05-04T10:00:00.000Z', last_used_at: '2026-05-04T10:10:00.000Z' };
const here = { id: 'here', ...TIMES, browser: 'Chrome', system: 'Linux', is_this: true };
const phone = { id: 'phone', ...TIMES, browser: 'Safari', system: 'iPhone', is_this: false };
const unknown = { id: 'unknown', ...TIMES, browser: '', system: '', is_this: false };

/** Returns a story with these active sessions. */
function withSessions(sessions: readonly object[]): Story {
  return {
    args: { AccountDialog: SessionsDialog },
    beforeEach: () => {
      const real = globalThis.fetch;
      globalThis.fetch = async (...sent) =>
        String(sent[0] instanceof Request ? sent[0].url : sent[0]).includes('/api/sessions')
          ? Response.json({ sessions })
          : real(...sent);
      return () => {
        globalThis.fetch = real;
      };
    },
  };
}

export const Several: Story = withSessions([here, phone, unknown]);
export const Alone: Story = withSessions([here]);
