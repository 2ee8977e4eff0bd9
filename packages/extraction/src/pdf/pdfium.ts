/** The part of PDFium's C API used here, through its WASM build. */
import { PDFiumModule } from '@hyzyla/pdfium';

type Pointer = number;

export interface Pdfium {
  readonly HEAPU8: Uint8Array;
  malloc(size: number): Pointer;
  FPDF_InitLibraryWithConfig(config: Pointer): void;
  FPDF_LoadMemDocument(bytes: Pointer, size: number, password: Pointer): Pointer;
  FPDF_CloseDocument(document: Pointer): void;
  FPDF_GetLastError(): number;
  FPDF_GetPageCount(document: Pointer): number;
  FPDF_LoadPage(document: Pointer, index: number): Pointer;
  FPDF_ClosePage(page: Pointer): void;
  FPDF_GetPageWidthF(page: Pointer): number;
  FPDF_GetPageHeightF(page: Pointer): number;
  FPDF_GetPageBoundingBox(page: Pointer, rect: Pointer): number;
  FPDFPage_GetRotation(page: Pointer): number;
  FPDFPage_CountObjects(page: Pointer): number;
  FPDFPage_GetObject(page: Pointer, index: number): Pointer;
  FPDFFormObj_CountObjects(form: Pointer): number;
  FPDFFormObj_GetObject(form: Pointer, index: number): Pointer;
  FPDFPageObj_GetType(object: Pointer): number;
  FPDFPageObj_GetBounds(object: Pointer, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer): number;
  FPDFPageObj_GetMatrix(object: Pointer, matrix: Pointer): number;
  FPDFPageObj_GetClipPath(object: Pointer): Pointer;
  FPDFPageObj_GetFillColor(object: Pointer, r: Pointer, g: Pointer, b: Pointer, a: Pointer): number;
  FPDFClipPath_CountPaths(clip: Pointer): number;
  FPDFClipPath_CountPathSegments(clip: Pointer, path: number): number;
  FPDFClipPath_GetPathSegment(clip: Pointer, path: number, segment: number): Pointer;
  FPDFPath_CountSegments(path: Pointer): number;
  FPDFPath_GetPathSegment(path: Pointer, index: number): Pointer;
  FPDFPath_GetDrawMode(path: Pointer, fill: Pointer, stroke: Pointer): number;
  FPDFPathSegment_GetPoint(segment: Pointer, x: Pointer, y: Pointer): number;
  FPDFPathSegment_GetType(segment: Pointer): number;
  FPDFImageObj_GetImageDataRaw(image: Pointer, buffer: Pointer, size: number): number;
  FPDFImageObj_GetImagePixelSize(image: Pointer, width: Pointer, height: Pointer): number;
  FPDFText_LoadPage(page: Pointer): Pointer;
  FPDFText_ClosePage(text: Pointer): void;
  FPDFText_CountChars(text: Pointer): number;
  FPDFText_GetUnicode(text: Pointer, index: number): number;
  FPDFText_IsGenerated(text: Pointer, index: number): number;
  FPDFText_GetMatrix(text: Pointer, index: number, matrix: Pointer): number;
  FPDFTextObj_GetTextRenderMode(object: Pointer): number;
  FPDFText_GetTextObject(text: Pointer, index: number): Pointer;
  FPDFText_GetCharAngle(text: Pointer, index: number): number;
  FPDFText_GetFontWeight(text: Pointer, index: number): number;
  FPDFText_GetLooseCharBox(text: Pointer, index: number, rect: Pointer): number;
  FPDFText_GetCharBox(
    text: Pointer,
    index: number,
    left: Pointer,
    right: Pointer,
    bottom: Pointer,
    top: Pointer,
  ): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: Pointer, stride: number): Pointer;
  FPDFBitmap_FillRect(bitmap: Pointer, x: number, y: number, width: number, height: number, colour: number): void;
  FPDFBitmap_GetBuffer(bitmap: Pointer): Pointer;
  FPDFBitmap_Destroy(bitmap: Pointer): void;
  FPDF_RenderPageBitmap(
    bitmap: Pointer,
    page: Pointer,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
}

/** The package types only the calls of its own wrapper; the module exports the whole API. */
interface PdfiumPackage {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: Omit<Pdfium, 'HEAPU8'>;
}

export async function loadPdfium(): Promise<Pdfium> {
  const loaded = (await PDFiumModule({})) as unknown as PdfiumPackage;
  // Raw exports: the package's wrappers add checks that cost more than most calls.
  const pdfium: Pdfium = {
    ...loaded.wasmExports,
    // The array is replaced when the memory grows.
    get HEAPU8() {
      return loaded.HEAPU8;
    },
  };
  pdfium.FPDF_InitLibraryWithConfig(0);
  return pdfium;
}
