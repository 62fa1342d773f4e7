/** Drawings of single pages and of the back office, for `path` of an Icon: what buys would load them for nothing. */
export const downloadDrawing = 'M12 4v11M8 11l4 4 4-4M4 15v5h16v-5'
export const cameraDrawing =
  'M4 8h3l1.5-2.5h7L17 8h3v11.25H4zM12 16.75a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8Z'
export const pencilDrawing = 'm15.75 4.5 3.75 3.75L9 18.75l-4.5.750.75-4.5z'
export const boxDrawing = 'M3 8.25 12 3.75l9 4.5v9l-9 4.5-9-4.5zM3 8.25l9 4.5 9-4.5M12 12.75v9M7.5 6l9 4.5v3'
export const truckDrawing =
  'M4.8 16.5H2.25V4.5h12v12H10.5m3.75-7.5h4l3.5 3.75v3.75h-1.25m-5.5 0h-.75M10.5 17.25a2.85 2.85 0 1 1-5.7 0 2.85 2.85 0 0 1 5.7 0Zm9.75 0a2.85 2.85 0 1 1-5.7 0 2.85 2.85 0 0 1 5.7 0Z'
