/** True in the build that plays without a server, from any folder of any static host. */
export const OFFLINE = import.meta.env.MODE === "offline";
