import { useInsertionEffect } from 'react';

/** Has a style sheet count for as long as its component is there. One that a script makes is none that the policy of the page has to let in. */
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
