import { FORM_SCREENS } from './form-screens.ts';
import type { ScreenGroup } from './screen.ts';

/** Every screen of which a picture is kept. */
export const SCREENS: readonly ScreenGroup[] = [{ title: 'The form', screens: FORM_SCREENS }];
