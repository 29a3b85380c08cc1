const ICONS = {
  close: "M5 5 L15 15 M15 5 L5 15",
  plus: "M10 4 V16 M4 10 H16",
  minus: "M4 10 H16",
  whole: "M3 8 V3 H8 M12 3 H17 V8 M17 12 V17 H12 M8 17 H3 V12",
  flip: "M6 17 V4 M6 4 L3 7 M6 4 L9 7 M14 3 V16 M14 16 L11 13 M14 16 L17 13",
  undo: "M8 4 L4 8 L8 12 M4 8 H12 A4 4 0 0 1 12 16 H8",
  flag: "M5 18 V3 M5 4 H15 L12.5 7.5 L15 11 H5",
  picture: "M3 4 H17 V16 H3 Z M3 14 L8 9 L12 13 L14 11 L17 14 M13 7 A1 1 0 1 0 13 7.01",
  settings:
    "M3 6 H9 M13 6 H17 M3 14 H7 M11 14 H17 M11 4 A2 2 0 1 0 11 8 A2 2 0 1 0 11 4 M9 12 A2 2 0 1 0 9 16 A2 2 0 1 0 9 12",
  first: "M15 4 L8 10 L15 16 M5 4 V16",
  earlier: "M13 4 L6 10 L13 16",
  later: "M7 4 L14 10 L7 16",
  latest: "M5 4 L12 10 L5 16 M15 4 V16",
} as const;

export type IconName = keyof typeof ICONS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
