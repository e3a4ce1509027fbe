const SIZE = 16
const RADIUS = 6.5
const LENGTH = 2 * Math.PI * RADIUS

/** A ring in the colour of its text, filled by the share (0 to 1) that has passed. Decorative. */
export function ShareRing({ share }: { share: number }) {
  const filled = Math.min(Math.max(share, 0), 1) * LENGTH
  return (
    <svg
      width={SIZE}
      height={SIZE}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <circle cx="8" cy="8" r={RADIUS} strokeWidth="2.5" opacity="0.3" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        strokeWidth="2.5"
        strokeDasharray={`${filled} ${LENGTH}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
