import type { Context } from "#domain/context.ts";
import { canSeePackage, canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import { requireFound } from "#domain/verdict.ts";
import {
  type MatrixDocument,
  type MatrixPackage,
  findProject,
  listColumns,
  listIssuedLinks,
  listLinks,
  listRows,
} from "./matrix.queries.ts";
import { MATRIX_DOCUMENTS, MATRIX_PACKAGES } from "./tender-documents.limits.ts";
import { matrixPageSchema } from "./tender-documents.schema.ts";

interface Part {
  /** From 1. */
  page: number;
  pages: number;
  total: number;
}

export interface DocumentMatrix {
  project: { id: string; name: string };
  packages: MatrixPackage[];
  documents: MatrixDocument[];
  words: string;
  ofPackages: Part;
  ofDocuments: Part;
  /** Why whoever looks changes nothing; null where they may. */
  refusal: string | null;
}

const partOf = (total: number, page: number, size: number): Part => {
  const pages = Math.max(1, Math.ceil(total / size));
  return { page: Math.min(page, pages), pages, total };
};

/** Which documents of a project belong to which of its packages, in parts of 30 and 20; for its buyer's team. */
export async function listProjectDocuments(ctx: Context, input: unknown): Promise<DocumentMatrix> {
  const { projectId, documentId, words, page, packagesPage } = matrixPageSchema.parse(input);
  const found = await findProject(ctx, projectId);
  const project = requireFound(found, canSeePackage(ctx.actor, found));
  const columns = await listColumns(ctx, projectId);
  const ofPackages = partOf(columns.length, packagesPage, MATRIX_PACKAGES);
  const first = (ofPackages.page - 1) * MATRIX_PACKAGES;
  const packages = columns.slice(first, first + MATRIX_PACKAGES);
  const limit = MATRIX_DOCUMENTS;
  const rowsOf = (wanted: number) =>
    listRows(ctx, { projectId, documentId, words }, { limit, offset: (wanted - 1) * limit });
  const asked = await rowsOf(page);
  const ofDocuments = partOf(asked.total, page, limit);
  const { rows } = ofDocuments.page === page ? asked : await rowsOf(ofDocuments.page);
  const verdict = canWorkOnPackage(ctx.actor, project);
  return {
    project: { id: project.id, name: project.name },
    packages,
    documents: await withCells(ctx, rows, packages),
    words,
    ofPackages,
    ofDocuments,
    refusal: verdict.isAllowed ? null : verdict.reason,
  };
}

async function withCells(
  ctx: Context,
  rows: Omit<MatrixDocument, "cells">[],
  packages: readonly MatrixPackage[],
): Promise<MatrixDocument[]> {
  const which = { documents: rows.map(({ id }) => id), packages: packages.map(({ id }) => id) };
  const keyOf = (documentId: string, packageId: string) => `${documentId} ${packageId}`;
  const links = new Set((await listLinks(ctx, which)).map((link) => keyOf(link.documentId, link.packageId)));
  const issued = new Map(
    (await listIssuedLinks(ctx, which)).map((link) => [
      keyOf(link.documentId, link.packageId),
      link.isNewest ? ("newest" as const) : ("older" as const),
    ]),
  );
  return rows.map((row) => ({
    ...row,
    cells: packages.map(({ id }) => {
      const key = keyOf(row.id, id);
      return { isIn: links.has(key), issued: issued.get(key) ?? null };
    }),
  }));
}
