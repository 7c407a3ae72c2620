// The scene of the home page's hero (HeroScene.astro), in its light colors; in hexadecimal, because the renderer has no
// OKLCH.

/** Size of a share picture in pixels, as the networks ask for it. */
export const shareSize = { width: 1200, height: 630 } as const;

const ground = 540;
const middle = shareSize.width / 2;
const radius = { x: 520, y: 440 };

/** A point on the arc, in pixels; 180° is Miami, 0° Jamaica. */
function onArc(degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: Math.round(middle + radius.x * Math.cos(angle)),
    y: Math.round(ground - radius.y * Math.sin(angle)),
  };
}

/** The path of the arc, or of one that is larger by so many pixels on each side. */
const arcPath = (extra = 0) => {
  const { x, y } = { x: radius.x + extra, y: radius.y + extra };
  return `M${middle - x} ${ground}A${x} ${y} 0 0 1 ${middle + x} ${ground}`;
};

const echoes = [110, 230, 370]
  .map((extra, index) => `<path d="${arcPath(extra)}" opacity="${0.16 - index * 0.04}"/>`)
  .join('');

const place = ({ x, y }: { x: number; y: number }) =>
  `<circle cx="${x}" cy="${y}" r="13" fill="#003541" stroke="#fff8ea" stroke-width="7"/>`;

const parcelAt = onArc(61);

const parcel = `<g transform="translate(${parcelAt.x - 48} ${parcelAt.y - 50}) rotate(8 48 52) scale(2)">
  <path fill="#ffc96a" d="M24 2 46 13 24 24 2 13z"/><path fill="#f9a129" d="M2 13 24 24v26L2 38z"/>
  <path fill="#e17f08" d="M46 13 24 24v26l22-12z"/><path fill="#fef0d4" d="m10 9 22 11v9l5-2.5v-9L15 6.5z"/>
</g>`;

const hills = `<path fill="#01606f" d="M850 ${ground}c52-8 78-92 128-104 34-8 50 30 84 20 48-14 62-58 138-74v158z"/>
  <path fill="#00505a" d="M930 ${ground}c60-8 92-46 142-46 52 0 74-34 128-40v86z"/>`;

const skyline = `<path fill="#01606f" d="M0 ${ground}V424h34v-24h40v52h32v-74l17-13 17 13v74h32v88z"/>
  <path fill="#00464f" d="M0 ${ground}v-66h54v-20h48v46h46v-34h52v30h44v44z"/>`;

const glints = `<path d="M488 562h224M530 582h140M560 602h92M446 602h64M704 602h58"/>`;

/** The scene with the given SVG on top. */
export const sceneOf = (overlay: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shareSize.width} ${shareSize.height}">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#002f3e"/><stop offset=".6" stop-color="#00525f"/><stop offset=".9" stop-color="#018589"/></linearGradient>
    <linearGradient id="sea" x2="0" y2="1"><stop stop-color="#007277"/><stop offset="1" stop-color="#003e4c"/></linearGradient>
    <linearGradient id="sun" x2="0" y2="1"><stop stop-color="#fdedc9"/><stop offset="1" stop-color="#fec57e"/></linearGradient>
  </defs>
  <path fill="url(#sky)" d="M0 0h1200v630H0z"/>
  <g fill="none" stroke="#ddf0f0" stroke-width="2">${echoes}</g>
  <path fill="url(#sun)" d="M520 ${ground}a80 80 0 0 1 160 0z"/>
  ${skyline}${hills}
  <path fill="url(#sea)" d="M0 ${ground}h1200v90H0z"/>
  <g fill="none" stroke="#fec57e" stroke-width="4" stroke-linecap="round" opacity=".55">${glints}</g>
  <path d="${arcPath()}" fill="none" stroke="#fff8ea" stroke-width="5" stroke-linecap="round" stroke-dasharray=".1 15" opacity=".85"/>
  ${place(onArc(180))}${place(onArc(0))}${parcel}${overlay}
</svg>`;
