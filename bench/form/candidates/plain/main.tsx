// The lower bound: uncontrolled inputs, no library except React.
import { createRoot } from 'react-dom/client';
import { fetchQuestions, offer } from '../question.ts';
import { PlainForm } from './PlainForm.tsx';

let questions: Awaited<ReturnType<typeof fetchQuestions>> = [];

offer({
  async load(size) {
    questions = await fetchQuestions(size);
  },
  mount: (place) => createRoot(place).render(<PlainForm questions={questions} />),
  control: (key) => `[name="${key}"]`,
  selects: 'native',
});
