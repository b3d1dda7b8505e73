// rjsf as in its documentation: its Form with widgets of MUI, ajv in the browser, validating on each change.
import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { muiTheme } from '../../../../renderer/testing/mui-theme.tsx';
import { fetchQuestions, offer } from '../question.ts';
import { type RjsfForm, rjsfForm } from './rjsf-form.ts';

const Form = withTheme(muiTheme);
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
