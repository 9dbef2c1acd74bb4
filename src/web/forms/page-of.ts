/** The hidden field in which a page says whose it is: the id of who was signed in when it was made. */
export const PAGE_OF = "page-of";

/** Says it in every form that the page's scripts send; another tab may have signed somebody else in meanwhile. */
export function sayWhose(page: Document, person: string | null): () => void {
  const onFormData = ({ target, formData }: FormDataEvent) => {
    const isSent = (target as HTMLFormElement).getAttribute("method")?.toLowerCase() === "post";
    if (person !== null && isSent) formData.set(PAGE_OF, person);
  };
  page.addEventListener("formdata", onFormData);
  return () => page.removeEventListener("formdata", onFormData);
}
