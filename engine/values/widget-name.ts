/** Pattern of the name of a school's own widget, which is also the name of its files. */
export const OWN_WIDGET_NAME = '^[a-z][A-Za-z0-9]{0,39}$';
