// rjsf as in its documentation: the MUI theme's Form, ajv in the browser, validating on each change.
import Form from '@rjsf/mui';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { fetchQuestions, offer } from '../question.ts';
import { type RjsfForm, rjsfForm } from './rjsf-form.ts';

let form: RjsfForm | undefined;

offer({
  async load(size) {
    form = rjsfForm(await fetchQuestions(size));
  },
  mount(place) {
    if (form === undefined) throw new Error('Load a form before it is drawn.');
    const { schema, uiSchema, transformErrors } = form;
    createRoot(place).render(
      <Form
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        transformErrors={transformErrors}
        liveValidate
        noHtml5Validate
        showErrorList={false}
      />,
    );
  },
  control: (key) => `#root_${key}`,
  selects: 'popup',
});
