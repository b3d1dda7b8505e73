// Lightens, darkens and fades colours in the format `#RRGGBB`.

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(color: string): Channels {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red, green, blue];
}

/** Converts the red, green and blue of a colour, each from 0 to 255. */
function mapChannels(color: string, convert: (channel: number) => number): string {
  const hex = channelsOf(color).map((channel) => Math.floor(convert(channel)).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}

/** Mixes the colour with white, from 0 (unchanged) to 1 (white). */
export function lighten(color: string, amount: number): string {
  return mapChannels(color, (channel) => channel + (255 - channel) * amount);
}

/** Mixes the colour with black, from 0 (unchanged) to 1 (black). */
export function darken(color: string, amount: number): string {
  return mapChannels(color, (channel) => channel * (1 - amount));
}

/** Returns the colour with an opacity from 0 (transparent) to 1 (opaque), in CSS. */
export function translucent(color: string, alpha: number): string {
  return `rgb(${channelsOf(color).join(' ')} / ${alpha})`;
}

/** Returns the relative luminance defined in WCAG 2.2, from 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
