/** What a widget of the school's own is called: the name of its files. */
export const OWN_WIDGET_NAME = '^[a-z][A-Za-z0-9]{0,39}$';
