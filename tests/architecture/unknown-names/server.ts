// Checked by server/tsconfig.json, with all that the layer and its packages bring along. Everybody knows Map.
// @ts-expect-error unknown in server
void document
void Map
