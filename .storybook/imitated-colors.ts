// Shows style sheets as if the system asked for other colours than it does: a page cannot ask its browser for that.

/** `system` leaves all as it is. */
export type Colors = 'system' | 'light' | 'dark' | 'forced';

const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/** What stands in a media rule that is imitated. */
const ASKED = /\((prefers-color-scheme: (?:dark|light)|forced-colors: active)\)/g;

/** The system's colours in place of ours, as a browser forces them: borders that cannot be seen are seen, shadows go. */
const FORCED = {
  Canvas: ['paper', 'ground', 'greeting', 'hover', 'on-primary', 'on-secondary', 'on-error', 'disabled'],
  CanvasText: [
    'text',
    'text-secondary',
    'placeholder',
    'secondary',
    'error',
    'error-hover',
    'success',
    'divider',
  ],
  LinkText: ['primary', 'primary-hover'],
  ButtonBorder: ['control-border'],
  GrayText: ['text-disabled', 'on-disabled'],
};

/** Begins to imitate; what it returns ends it. */
export function imitate(colors: Colors): () => void {
  if (colors === 'system') return () => undefined;
  const changed = new Map<CSSMediaRule, string>();
  const change = () => {
    for (const rule of mediaRules()) {
      const asked = changed.get(rule) ?? rule.media.mediaText;
      const told = asked.replaceAll(ASKED, (_, wanted: string) => (isMet(colors, wanted) ? ALWAYS : NEVER));
      if (told === asked) continue;
      changed.set(rule, asked);
      rule.media.mediaText = told;
    }
  };
  change();
  // Sheets of late parts, and a theme that is drawn anew.
  const observer = new MutationObserver(change);
  observer.observe(document, { childList: true, subtree: true });
  const forced = new CSSStyleSheet();
  if (colors === 'forced') {
    forced.replaceSync(forcedStyles());
    document.adoptedStyleSheets.push(forced);
  }
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== forced);
    for (const [rule, asked] of changed) rule.media.mediaText = asked;
  };
}

function isMet(colors: Colors, wanted: string): boolean {
  if (wanted.startsWith('forced-colors')) return colors === 'forced';
  // High contrast is dark, mostly.
  return wanted.endsWith('light') === (colors === 'light');
}

function forcedStyles(): string {
  const variables = Object.entries(FORCED).flatMap(([color, names]) =>
    names.map((name) => `--${name}:${color}!important;`),
  );
  return `:root{color-scheme:dark!important;${variables.join('')}}
    *,::before,::after{border-color:CanvasText!important;box-shadow:none!important;text-shadow:none!important}`;
}

function* mediaRules(): Generator<CSSMediaRule> {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  for (const sheet of sheets) yield* mediaRulesIn(sheet.cssRules);
}

function* mediaRulesIn(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if ('cssRules' in rule) yield* mediaRulesIn(rule.cssRules as CSSRuleList);
  }
}
