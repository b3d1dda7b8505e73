import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;

/** Judges PDFs against PDF/UA-1 with veraPDF. Prints a line for each file and for each violation. */
public class Judge {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    var foundry = Foundries.defaultInstance();
    for (var file : files) {
      try (var parser = foundry.createParser(new FileInputStream(file), PDFAFlavour.PDFUA_1)) {
        System.out.println("FILE " + file);
        for (var one : foundry.createValidator(PDFAFlavour.PDFUA_1, false).validate(parser).getTestAssertions()) {
          var rule = one.getRuleId().getClause() + "-" + one.getRuleId().getTestNumber();
          System.out.println("  " + rule + "\t" + one.getLocation().getContext() + "\t" + one.getMessage());
        }
      }
    }
  }
}
