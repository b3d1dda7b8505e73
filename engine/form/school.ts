/** Everything that names the school (spec §3 "School configuration"); texts reach it as `{{school.…}}`. */
export interface School {
  readonly partnerName: string;
  readonly partnerAbbreviation: string;
  readonly address: readonly string[];
  readonly helpEmail: string;
  readonly completionEmail: string;
  readonly referralEmail: string;
  readonly phones: readonly { readonly label: string; readonly number: string }[];
  readonly institutionCode: string;
  /** The school's clock, as IANA names it: `America/New_York`; UTC where it is absent. */
  readonly timeZone?: string;
  readonly characterLimit: number;
  readonly pdfPages: readonly string[];
  readonly intendedStudentType: string;
  readonly customEmailCopy: boolean;
  readonly inquiryFormLink: string;
  readonly logo: { readonly src: string; readonly alt: string };
  readonly bannerImage: { readonly src: string; readonly alt: string };
}

/** The seven theme colours of spec §3, as CSS hex colours. */
export interface Theme {
  readonly primary: string;
  readonly secondary: string;
  readonly accent: string;
  readonly neutral: string;
  readonly white: string;
  readonly error: string;
  readonly disabled: string;
}
