// What the server gives of the dialogs about an account: the texts of the shipped form.
import { compiledForm } from './form-module.ts';

export const { accountTexts } = compiledForm().serverTexts;
