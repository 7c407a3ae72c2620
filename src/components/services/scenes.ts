import type { serviceIds } from '#lib/content/pages/services.ts';

/** One path of a scene: its class in Scene.astro, and the path on 280 × 150 units. */
export type Shape = readonly [color: string, path: string];

/** The shapes of each service, back to front; the ground is at 120. */
export const scenes = {
  'miami-pickup': [
    ['sea', 'M88 66h72v44H88z'],
    ['ink', 'M160 80h22l14 18v12h-36z'],
    ['glass', 'M167 86h12l8 11h-20z'],
    ['mango', 'M106 78h26v24h-26z'],
    ['tape', 'M116 78h6v9h-6z'],
    ['wheel', 'M108 112h.1M176 112h.1'],
  ],
  'online-purchasing': [
    ['paper', 'M80 40h120v76H80z'],
    ['sea', 'M80 40h120v16H80z'],
    ['mango', 'M92 66h38v38H92z'],
    ['tape', 'M106 66h10v13h-10z'],
    ['line', 'M142 70h44M142 82h30'],
    ['sea', 'M142 92h36v12h-36z'],
  ],
  sourcing: [
    [
      'line',
      'M80 56h18v18H80zM80 86h18v18H80zM108 56h18v18h-18zM108 86h18v18h-18zM178 56h18v18h-18zM206 86h-18v18h18z',
    ],
    ['lens', 'M118 74a25 25 0 1 1 50 0 25 25 0 1 1-50 0M161 92l20 22'],
    ['mango', 'M133 65h19v19h-19z'],
    ['tape', 'M140 65h5v6h-5z'],
  ],
  'customs-clearance': [
    ['paper', 'M94 32h70v88H94z'],
    ['line', 'M106 48h46M106 60h46M106 72h30M106 84h22'],
    ['ink', 'M158 82h28v10h-28zM166 54a6 6 0 0 1 12 0l-2 28h-8z'],
    ['mango', 'M154 92h36v8h-36z'],
    ['dash', 'M128 107h60'],
  ],
  'us-credit-card': [
    ['ink', 'M92 46h104v64H92z'],
    ['sea', 'M92 58h104v14H92z'],
    ['mango', 'M104 82h20v15h-20z'],
    ['chip', 'M114 82v15M104 89.5h20'],
    ['dash', 'M140 96h44'],
  ],
} as const satisfies Record<(typeof serviceIds)[number], readonly Shape[]>;
