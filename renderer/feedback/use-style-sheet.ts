import { useInsertionEffect } from 'react';

/**
 * Adds a style sheet while the component is mounted. Constructed style sheets are not subject to the content
 * security policy.
 */
export function useStyleSheet(styles: string): void {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [styles]);
}
