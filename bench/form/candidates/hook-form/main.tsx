// The yardstick: react-hook-form with MUI, written by hand as an expert in both would.
import { createRoot } from 'react-dom/client';
import { fetchQuestions, offer } from '../question.ts';
import { HookForm } from './HookForm.tsx';

let questions: Awaited<ReturnType<typeof fetchQuestions>> = [];

offer({
  async load(size) {
    questions = await fetchQuestions(size);
  },
  mount: (place) => createRoot(place).render(<HookForm questions={questions} />),
  control: (key) => `#${key}`,
  selects: 'popup',
});
