// Journeys on a form of another kind, an application for a grant.
import { grantFiles } from '../engine/testing/grant-form.ts';
import { formTest } from './served-form.ts';

export const test = formTest(grantFiles());
