// Texts of the account dialogs that the server sends, from the shipped form.
import { compiledForm } from './form-module.ts';

export const { accountTexts } = compiledForm().serverTexts;
